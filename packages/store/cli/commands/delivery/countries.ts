import { CommandError } from '../../terminal/command-error.ts'
import { suggestion } from '../../terminal/output.ts'

/** What stands for every country in a command. */
export const everywhere = 'all'

interface Country {
	/** `DE` */
	readonly code: string
	readonly name: string
}

/** The countries that are meant: one by its two letters, or all. Throws when there is none. */
export function selectCountries<Chosen extends Country>(countries: readonly Chosen[], typed: string): readonly Chosen[] {
	if (typed.toLowerCase() === everywhere) return countries
	const chosen = countries.filter(({ code }) => code === typed.toUpperCase())
	if (chosen.length > 0) return chosen
	const named = countries.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
	const hint = named
		? ` Was "${named.code}" meant?`
		: suggestion(
				typed,
				countries.map(({ code }) => code),
			)
	throw new CommandError(`There is no country "${typed}".${hint} Write its two letters, like DE.`)
}
