/** The page of the desk that edits a text. */
export function editPath(path: string): string {
	return `/content/edit?path=${encodeURIComponent(path)}`
}
