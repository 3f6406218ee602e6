/** Invalid configuration. The message names the setting and is printed without a stack trace. */
export class ConfigError extends Error {}
