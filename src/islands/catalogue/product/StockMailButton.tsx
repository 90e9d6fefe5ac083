import { text } from '@storefront/i18n/text.ts'
import { type ComponentType, useState } from 'react'
import type { StockMailProps } from './StockMail.tsx'

/** Loads the form on click, so that the page does not include its code. */
export function StockMailButton(props: StockMailProps) {
	const [Form, setForm] = useState<ComponentType<StockMailProps>>()
	const open = async () => {
		try {
			const { StockMail } = await import('./StockMail.tsx')
			setForm(() => StockMail)
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: open } }))
		}
	}
	if (Form) return <Form {...props} />
	return (
		<button
			type="button"
			data-needs-scripts=""
			className={props.about === 'price' ? 'link min-h-11 self-start text-sm' : 'button button-primary button-large'}
			onClick={() => void open()}
		>
			{props.about === 'price' ? text('buying.priceAlert') : text('buying.emailMe')}
		</button>
	)
}
