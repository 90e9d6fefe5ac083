/** The language of catalogue texts that have no translation. Scripts use it too, so that it imports nothing of the list of languages. */
export function fallbackLanguage(): string {
	return 'en'
}
