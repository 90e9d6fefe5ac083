const names = new Intl.DisplayNames('en', { type: 'language' })

/** "German" for `de`. */
export function languageName(tag: string): string {
	return names.of(tag) ?? tag
}
