import HealthmarkCommand

HealthmarkCommand.main()
