import { diffArrays } from 'diff'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** Block of a Markdown text, such as a paragraph, heading or list. */
interface Block {
	readonly written: string
	/** Meaning independent of the formatting; blocks with the same meaning are equal. */
	readonly meaning: string
	/** Text between the previous block and this one. */
	readonly gap: string
}

/** Returns the edited Markdown text, with the former formatting of every unchanged block. */
export function preserveBlocks(before: string, after: string): string {
	const was = blocksOf(before)
	const parts = diffArrays(was, blocksOf(after), { comparator: (a, b) => a.meaning === b.meaning })
	let taken = 0
	const blocks = parts.flatMap((part) => {
		if (part.removed) {
			taken += part.value.length
			return []
		}
		if (part.added) return part.value
		taken += part.value.length
		return was.slice(taken - part.value.length, taken)
	})
	return blocks.map(({ written, gap }, index) => (index === 0 ? written : `${gap.includes('\n\n') ? gap : '\n\n'}${written}`)).join('')
}

function blocksOf(text: string): Block[] {
	const source = text.replaceAll('\r\n', '\n')
	let end = 0
	return fromMarkdown(source).children.map((node) => {
		const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? source.length]
		const gap = source.slice(end, from)
		end = to
		return { written: source.slice(from, to), meaning: JSON.stringify(node, withoutPlace), gap }
	})
}

/** Compares blocks without positions and line breaks. */
function withoutPlace(key: string, value: unknown): unknown {
	if (key === 'position' || key === 'spread') return undefined
	return key === 'value' && typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value
}
