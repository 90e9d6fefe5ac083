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

/** Stops a build with all mistakes at once; `where` begins its first sentence. */
export class ContentError extends Error {
	readonly problems: readonly Problem[]
	constructor(problems: readonly Problem[], where = 'The texts in content/ have') {
		super(`${where} ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}.\n\n${problems.map(inWords).join('\n')}`)
		this.name = 'ContentError'
		this.problems = problems
	}
}

function inWords({ file, line, what, mend }: Problem): string {
	return `${file}:${line}  ${what}\n    ${mend}`
}
