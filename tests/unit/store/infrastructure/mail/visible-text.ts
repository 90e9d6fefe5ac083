const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const

/** What a reader of a mail's HTML sees. */
export function visibleText(html: string): string {
	// Inline elements have no spaces around them.
	const body = html.replace(/<head>.*<\/head>/s, '').replaceAll(/<\/?(?:a|span)\b[^>]*>/g, '')
	const text = body.replaceAll(/<[^>]+>/g, ' ')
	return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity as keyof typeof entities])
}
