import { InvalidInput } from '../command-errors.ts'
import type { ChosenOptions } from '../import/start-import.ts'
import type { FeedSchedule } from './feed-schedule.ts'

/** What an owner chooses for a feed by address. */
export interface FeedInput {
	readonly name: string
	readonly schedule: FeedSchedule
	readonly choices: ChosenOptions
	/** Largest share of the products that a reading may remove, in percent. */
	readonly maxRemoved: number
}

/** The same as it was typed. */
export interface TypedFeed {
	readonly name: string
	readonly every: string
	readonly hour: string
	readonly weekday: string
	readonly stock: string
	readonly maxRemoved: string
	readonly replace: boolean
	readonly keepDemo: boolean
}

const maxNameLength = 60

/** Parses what was typed. Throws `InvalidInput` with a message for each field. */
export function parseFeed({ name: typedName, every, hour, weekday, stock, maxRemoved, replace, keepDemo }: TypedFeed): FeedInput {
	const name = typedName.trim()
	const often = (['hour', 'day', 'week'] as const).find((one) => one === every)
	const errors = {
		...((name === '' || name.length > maxNameLength) && { name: [`Type a name of at most ${maxNameLength} characters.`] }),
		...(!often && { every: ['Choose how often the feed is read.'] }),
		...(!isWhole(hour, 0, 23) && { hour: ['Choose an hour from 0 to 23.'] }),
		...(!isWhole(weekday, 1, 7) && { weekday: ['Choose a day of the week.'] }),
		...(!isWhole(stock, 0, 999_999) && { stock: ['Enter a whole number such as 20.'] }),
		...(!isWhole(maxRemoved, 0, 100) && { maxRemoved: ['Enter a whole number from 0 to 100.'] }),
	}
	if (!often || Object.keys(errors).length > 0) throw new InvalidInput(errors)
	return {
		name,
		schedule: { every: often, hour: Number(hour), weekday: Number(weekday) },
		choices: { replace, keepDemo, assumedStock: Number(stock) },
		maxRemoved: Number(maxRemoved),
	}
}

function isWhole(typed: string, least: number, most: number): boolean {
	return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
}
