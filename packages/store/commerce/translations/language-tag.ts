/** The one spelling of a language's tag: `pt-BR` for `PT-br`; null for what is none. */
export function languageTag(typed: string): string | null {
	if (typed.length > 35) return null
	try {
		return Intl.getCanonicalLocales(typed.trim())[0] ?? null
	} catch {
		return null
	}
}
