import { text } from '@storefront/i18n/text.ts'

/** In place of what a press loads: without a network there is no form. */
export function Unloaded() {
	return (
		<p role="alert" className="w-full text-error">
			{text('common.unloaded')}
		</p>
	)
}
