const events = new EventSource(document.currentScript.dataset.events);
events.addEventListener("page", () => location.reload());
events.addEventListener("warning", (event) => {
  const banner = document.querySelector("[role=alert]") ?? document.createElement("p");
  banner.setAttribute("role", "alert");
  banner.style.padding = "0.5rem 1rem";
  banner.style.outline = "2px solid currentColor";
  banner.textContent = event.data;
  document.querySelector(".sheet").before(banner);
});
