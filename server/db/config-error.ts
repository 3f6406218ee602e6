/** One sentence that names the setting: printed as it is, without a stack. */
export class ConfigError extends Error {}
