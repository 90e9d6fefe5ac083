/** Path and query of a URL with changed parameters; null removes one. */
export function withParameters(url: URL, changes: Readonly<Record<string, string | null>>): string {
	const parameters = new URLSearchParams(url.searchParams)
	for (const [name, value] of Object.entries(changes)) {
		if (value === null) parameters.delete(name)
		else parameters.set(name, value)
	}
	const query = parameters.toString()
	return query === '' ? url.pathname : `${url.pathname}?${query}`
}
