/** What an import does with edits of a product of this source; null: it keeps them. */
export function importNotice(source: string): string | null {
	if (source === 'feed')
		return 'This product comes from a feed. The next import of the feed sets what the feed has again: texts, category, brand, pictures and specifications.'
	return source === 'demo' ? 'This product is part of the demo catalogue, which the first import of a feed removes.' : null
}
