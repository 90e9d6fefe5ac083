/** The page of the desk that edits a text. */
export function editPath(path: string): string {
	return `/content/edit?path=${encodeURIComponent(path)}`
}

/** Languages by their names. */
export function languageName(tag: string): string {
	return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
}
