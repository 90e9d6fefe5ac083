/** A mistake in a file of content/ or of the theme folder. */
export interface Problem {
	/** Path from the root of the project, with forward slashes. */
	readonly file: string
	readonly line: number
	/** Error message. */
	readonly message: string
	/** Instruction to fix the mistake. */
	readonly fix: string
	/** Path of the field, if the mistake is known by its field and not only by its line. */
	readonly field?: readonly PropertyKey[]
}

/** Fails a build and lists all mistakes. `where` is the beginning of the message. */
export class ContentError extends Error {
	readonly problems: readonly Problem[]
	constructor(problems: readonly Problem[], where = 'The texts in content/ have') {
		super(`${where} ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}.\n\n${problems.map(formatProblem).join('\n')}`)
		this.name = 'ContentError'
		this.problems = problems
	}
}

function formatProblem({ file, line, message, fix }: Problem): string {
	return `${file}:${line}  ${message}\n    ${fix}`
}
