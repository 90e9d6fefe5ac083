/** A row that this one refers to is not there, or not any more: by the codes of PostgreSQL and of SQLite. */
export function missesReference(error: unknown): boolean {
	return hasCode(error, '23503', 787)
}

/** Another row has a value that only one may have. */
export function isDuplicate(error: unknown): boolean {
	return hasCode(error, '23505', 2067)
}

function hasCode(error: unknown, postgres: string, sqlite: number): boolean {
	if (!(error instanceof Error)) return false
	return ('errcode' in error && error.errcode === sqlite) || ('code' in error && error.code === postgres)
}
