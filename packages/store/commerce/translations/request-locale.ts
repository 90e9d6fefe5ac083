import { AsyncLocalStorage } from 'node:async_hooks'
import { languageKey } from '@storefront/contract/domain/names.ts'
import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { languageTag } from './language-tag.ts'

/** The language besides English that a call wants the catalogue's texts in. */
export interface RequestLocale {
	/** Under which its texts stand on the wire: `De`. */
	readonly key: string
	/** Whose texts are sent, the first that are there: `pt-BR`, then `pt`. */
	readonly tags: readonly string[]
}

const currentLocale = new AsyncLocalStorage<RequestLocale | null>()

/** The language that the call under way asks for; null: English alone. */
export function requestLocale(): RequestLocale | null {
	return currentLocale.getStore() ?? null
}

/** Does something for a call that asks for a language: everything that is read meanwhile comes in it. */
export function withLocale<Done>(language: RequestLocale | null, work: () => Done): Done {
	return currentLocale.run(language, work)
}

/** Reads a call's `language`; English and none are null. Throws `invalid_request` for what is no tag of a language. */
export function parseLocale(typed: string | undefined): RequestLocale | null {
	if (typed === undefined || typed === '') return null
	const tag = languageTag(typed)
	if (tag === null) {
		const sentence = (label: string) => text('refusals.languageTag', { label })
		throw new StoreError('invalid_request', sentence(text('requirements.labelLanguage')), {
			errors: { language: [sentence('none')] },
		})
	}
	const base = tag.replace(/-.*/, '')
	return base === 'en' ? null : { key: languageKey(tag), tags: [...new Set([tag, base])] }
}
