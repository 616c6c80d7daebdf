import { ConfigError, readConfig } from "../../src/config.ts";

/** What is wrong with settings, one line each; empty if nothing is. */
export const mistakesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
  }
  return [];
};
