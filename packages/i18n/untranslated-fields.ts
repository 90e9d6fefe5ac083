/** Key of a content entry that lists its fields without a translation. */
export const untranslatedKey = 'untranslated'

/** Whether the field has no translation and contains the original text. */
export function isUntranslated(texts: object, field: string): boolean {
	const fields: unknown = Reflect.get(texts, untranslatedKey)
	return Array.isArray(fields) && fields.includes(field)
}
