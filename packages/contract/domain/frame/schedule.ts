/** When a text is published. Days are ISO dates such as 2026-12-24, in UTC. */
export interface Schedule {
	readonly draft?: boolean | undefined
	readonly from?: string | undefined
	readonly until?: string | undefined
}

const dayMs = 86_400_000

const beginning = (day: string | undefined, otherwise: number) => (day === undefined ? otherwise : Date.parse(`${day}T00:00:00Z`))
const end = (day: string | undefined) => beginning(day, Number.POSITIVE_INFINITY) + dayMs

/** Whether a text is published at `now`, in milliseconds. */
export function isPublished({ draft, from, until }: Schedule, now: number): boolean {
	return !draft && now >= beginning(from, Number.NEGATIVE_INFINITY) && now < end(until)
}

/** The next time in milliseconds at which a text is published or hidden; null if there is none. */
export function nextChange(schedules: readonly Schedule[], now: number): number | null {
	const turns = schedules.filter(({ draft }) => !draft).flatMap(({ from, until }) => [beginning(from, now), end(until)])
	const coming = turns.filter((turn) => turn > now && turn < Number.POSITIVE_INFINITY)
	return coming.length === 0 ? null : Math.min(...coming)
}
