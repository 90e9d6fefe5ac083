/** A text as a feed can say it: without control characters, which no page shows and PostgreSQL refuses in part, line ends as LF. */
export function cleanText(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.trim()
}
