/** Whether a foreign key constraint failed. */
export function isForeignKeyViolation(error: unknown): boolean {
	return hasCode(error, '23503', 787)
}

/** Whether a unique constraint failed. */
export function isUniqueViolation(error: unknown): boolean {
	return hasCode(error, '23505', 2067)
}

function hasCode(error: unknown, postgres: string, sqlite: number): boolean {
	if (!(error instanceof Error)) return false
	return ('errcode' in error && error.errcode === sqlite) || ('code' in error && error.code === postgres)
}
