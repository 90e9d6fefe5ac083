import { text } from '@storefront/i18n/text.ts'

/** Fallback for a lazily loaded part that failed to load. */
export function LoadError() {
	return (
		<p role="alert" className="w-full text-error">
			{text('common.unloaded')}
		</p>
	)
}
