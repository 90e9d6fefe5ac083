import { CommandError } from '../../terminal/command-error.ts'
import { suggestion } from '../../terminal/output.ts'

/** Argument that selects all countries. */
export const allCountries = 'all'

interface Country {
	/** ISO 3166-1 alpha-2 code: `DE`. */
	readonly code: string
	readonly name: string
}

/** Selects one country by its code, or all countries. Throws `CommandError` for an unknown code. */
export function selectCountries<Chosen extends Country>(countries: readonly Chosen[], typed: string): readonly Chosen[] {
	if (typed.toLowerCase() === allCountries) return countries
	const chosen = countries.filter(({ code }) => code === typed.toUpperCase())
	if (chosen.length > 0) return chosen
	const named = countries.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
	const hint = named
		? ` Did you mean "${named.code}"?`
		: suggestion(
				typed,
				countries.map(({ code }) => code),
			)
	throw new CommandError(`There is no country "${typed}".${hint} Use a two-letter country code such as DE.`)
}
