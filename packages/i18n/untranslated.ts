import { fallbackLanguage } from './fallback-language.ts'
import { inOtherLanguage, type OtherLanguage } from './other-language.ts'
import { isUntranslated } from './untranslated-fields.ts'

/** `lang` and `dir` of the element that shows a field of content; none where the field is translated. */
export function languageOf<Texts extends object>(texts: Texts, field: keyof Texts & string): OtherLanguage {
	return isUntranslated(texts, field) ? inOtherLanguage(fallbackLanguage()) : {}
}
