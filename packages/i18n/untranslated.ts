import { fallbackLanguage } from './fallback-language.ts'
import { type LanguageAttributes, languageAttributes } from './language-attributes.ts'
import { isUntranslated } from './untranslated-fields.ts'

/** `lang` and `dir` of the element that shows a field of content; empty if the field is translated. */
export function fieldLanguage<Texts extends object>(texts: Texts, field: keyof Texts & string): LanguageAttributes {
	return isUntranslated(texts, field) ? languageAttributes(fallbackLanguage()) : {}
}
