/** A mistake in a file of content/, as an editor is told of it. */
export interface Problem {
	/** From the project's root, with forward slashes. */
	readonly file: string
	readonly line: number
	/** What is wrong, a sentence. */
	readonly what: string
	/** How to mend it, a sentence. */
	readonly mend: string
}

/** Stops a build with all mistakes at once. */
export class ContentError extends Error {
	readonly problems: readonly Problem[]
	constructor(problems: readonly Problem[]) {
		super(
			`The texts in content/ have ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}.\n\n${problems.map(inWords).join('\n')}`,
		)
		this.name = 'ContentError'
		this.problems = problems
	}
}

function inWords({ file, line, what, mend }: Problem): string {
	return `${file}:${line}  ${what}\n    ${mend}`
}

/** The one of `known` that was probably meant: at most a third of its letters differ. */
export function nearest(given: string, known: readonly string[]): string | undefined {
	const [best] = known
		.map((one) => ({ one, distance: distance(given.toLowerCase(), one.toLowerCase()) }))
		.filter(({ one, distance: slips }) => slips <= Math.max(1, Math.floor(one.length / 3)))
		.sort((a, b) => a.distance - b.distance)
	return best?.one
}

/** Letters to add, leave out or change. */
function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index)
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1]
		for (let j = 0; j < b.length; j++) {
			next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === b[j] ? 0 : 1)))
		}
		row = next
	}
	return row.at(-1) ?? 0
}
