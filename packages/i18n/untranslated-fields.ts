/** Where texts of content list their fields that have no translation. */
export const untranslatedKey = 'untranslated'

/** Whether the field has the words of the original. */
export function isUntranslated(texts: object, field: string): boolean {
	const fields: unknown = Reflect.get(texts, untranslatedKey)
	return Array.isArray(fields) && fields.includes(field)
}
