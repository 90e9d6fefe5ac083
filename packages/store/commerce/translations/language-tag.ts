/** The canonical spelling of a language tag: `pt-BR` for `PT-br`; null for an invalid tag. */
export function languageTag(typed: string): string | null {
	if (typed.length > 35) return null
	try {
		return Intl.getCanonicalLocales(typed.trim())[0] ?? null
	} catch {
		return null
	}
}
