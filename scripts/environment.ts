import { type Configuration, ConfigurationError, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { findMisspelledVariables } from '@storefront/runtime/configuration/misspelled-variables.ts'

/** Returns the configuration of this process. Exits with a message for each invalid value; prints warnings about probable mistakes. */
export function configurationOrExit(): Configuration {
	for (const sentence of findMisspelledVariables(process.env)) console.warn(sentence)
	try {
		return readConfiguration(process.env)
	} catch (error) {
		if (!(error instanceof ConfigurationError)) throw error
		for (const problem of error.problems) console.error(problem)
		process.exit(1)
	}
}
