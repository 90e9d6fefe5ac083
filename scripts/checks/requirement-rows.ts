/** Row of docs/requirements.md. */
export interface Requirement {
	readonly id: string
	readonly text: string
	/** Heading of the group. */
	readonly group: string
}

export function readRequirements(markdown: string): readonly Requirement[] {
	const rows: Requirement[] = []
	let group = ''
	for (const line of markdown.split('\n')) {
		group = /^## (.+)/.exec(line)?.[1] ?? group
		const [, id, text] = /^\| ([A-Z]+-\d+) \| (.+?) \|/.exec(line) ?? []
		if (id && text) rows.push({ id, text, group })
	}
	return rows
}

const oneOrRange = String.raw`[A-Z]{2,6}-\d+(?:\.\.\d+)?`
const brackets = new RegExp(String.raw`\[(${oneOrRange}(?:,\s*${oneOrRange})*)\]`, 'g')

/** Finds the ids in brackets in a text and expands ranges: `keeps the old quantity when the update fails [CART-28, CART-10..12]`. */
export function namedIds(text: string): readonly string[] {
	return [...text.matchAll(brackets)].flatMap(([, inside = '']) => inside.split(/,\s*/).flatMap(idsOf))
}

function idsOf(written: string): readonly string[] {
	const [, letters, first = '', last = first] = /^([A-Z]+)-(\d+)(?:\.\.(\d+))?$/.exec(written) ?? []
	const count = Math.max(0, Number(last) - Number(first) + 1)
	return Array.from({ length: count }, (_, index) => `${letters}-${String(Number(first) + index).padStart(first.length, '0')}`)
}

/** Mentions of ids with the letters of a group, with or without brackets, so that typos in comments are found. */
export function mentionedIds(text: string, requirements: readonly Requirement[]): readonly string[] {
	const groups = new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))
	return [...text.matchAll(/\b([A-Z]{2,6})-\d+\b/g)].filter((match) => groups.has(match[1] ?? '')).map(([id]) => id)
}
