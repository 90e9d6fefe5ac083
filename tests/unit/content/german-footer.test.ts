import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

interface Column {
	readonly title: string
	readonly links: readonly { readonly label: string }[]
}

/** Maximum number of letters in a footer column on a phone; longer words need a soft hyphen. */
const longestPart = 19

it('the German footer has no word that is too long for a phone of 390 px', () => {
	const footer: Record<string, Column> = parse(readFileSync('content/languages/de/footer.yaml', 'utf8'))
	const words = Object.values(footer).flatMap(({ title, links }) =>
		[title, ...(links ?? []).map(({ label }) => label)].join(' ').split(/[\s\u00ad-]+/),
	)
	expect(words.length).toBeGreaterThan(10)
	expect(words.filter((word) => word.length > longestPart)).toEqual([])
})
