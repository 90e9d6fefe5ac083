import { AsyncLocalStorage } from 'node:async_hooks'
import { languageKey } from '@storefront/contract/domain/names.ts'
import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { languageTag } from './language-tag.ts'

/** The language besides English in which a call requests texts of the catalogue. */
export interface RequestLocale {
	/** Key of the texts in the format of the API: `De`. */
	readonly key: string
	/** Language tags in order of preference: `pt-BR`, then `pt`. */
	readonly tags: readonly string[]
}

const currentLocale = new AsyncLocalStorage<RequestLocale | null>()

/** The locale of the current call; null for English. */
export function requestLocale(): RequestLocale | null {
	return currentLocale.getStore() ?? null
}

/** Runs `work` with a locale: texts that it reads are localized. */
export function withLocale<Done>(language: RequestLocale | null, work: () => Done): Done {
	return currentLocale.run(language, work)
}

/** Parses the `language` of a call; null for English and without one. Throws `invalid_request` for an invalid tag. */
export function parseLocale(typed: string | undefined): RequestLocale | null {
	if (typed === undefined || typed === '') return null
	const tag = languageTag(typed)
	if (tag === null) {
		const message = (label: string) => text('refusals.languageTag', { label })
		throw new StoreError('invalid_request', message(text('requirements.labelLanguage')), {
			errors: { language: [message('none')] },
		})
	}
	const base = tag.replace(/-.*/, '')
	return base === 'en' ? null : { key: languageKey(tag), tags: [...new Set([tag, base])] }
}
