@_exported public import Health
