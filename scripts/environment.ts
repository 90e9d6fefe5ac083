import { type Configuration, ConfigurationError, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { findMisspelledVariables } from '@storefront/runtime/configuration/misspelled-variables.ts'

/** The configuration of this process. Wrong values end it with one sentence each; probable slips are pointed out. */
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
