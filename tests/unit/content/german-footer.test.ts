import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

interface Column {
	readonly title: string
	readonly links: readonly { readonly label: string }[]
}

/** A footer column of a phone holds about so many letters; a longer word needs a soft hyphen. */
const longestPart = 19

it('the German footer has no word that a phone of 390 px cannot break', () => {
	const footer: Record<string, Column> = parse(readFileSync('content/languages/de/footer.yaml', 'utf8'))
	const words = Object.values(footer).flatMap(({ title, links }) =>
		[title, ...(links ?? []).map(({ label }) => label)].join(' ').split(/[\s\u00ad-]+/),
	)
	expect(words.length).toBeGreaterThan(10)
	expect(words.filter((word) => word.length > longestPart)).toEqual([])
})
