/** Removes control characters, which pages do not show and PostgreSQL partly rejects, and converts line ends to LF. */
export function cleanText(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.trim()
}
