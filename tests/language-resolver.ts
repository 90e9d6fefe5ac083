import { setLanguageResolver } from '@storefront/i18n/language.ts'
import { onTestFinished } from 'vitest'

/** Sets the current language until the end of the test. Other files in the same worker use the former resolver. */
export function stubLanguageResolver(...parameters: Parameters<typeof setLanguageResolver>): void {
	const former = setLanguageResolver(...parameters)
	onTestFinished(() => void setLanguageResolver(former))
}
