import { direction, language, shopLanguages } from './language.ts'

/** Attributes of an element whose text is in another language than the page; empty if both are the same. */
export interface LanguageAttributes {
	readonly lang?: string
	/** Only if the direction of the text differs from that of the page. */
	readonly dir?: 'ltr' | 'rtl'
}

/** `lang` and `dir` of a text in the language `tag` (WCAG 3.1.2). An empty tag means that the language is unknown. */
export function languageAttributes(tag = ''): LanguageAttributes {
	if (tag === '' || tag === language()) return {}
	const other = shopLanguages().find((one) => one.tag === tag)?.direction ?? 'ltr'
	return other === direction() ? { lang: tag } : { lang: tag, dir: other }
}
