import type { Sheet } from '@storefront/contract/domain/checkout/receipt.ts'

/** One document. It is printed on a separate page. */
export function ReceiptSheet({ sheet }: { sheet: Sheet }) {
	const { labels, title, from, to, facts, rows, figures, closing } = sheet
	return (
		<article
			aria-label={title}
			lang={sheet.language}
			dir={sheet.direction}
			// `left` or `right` instead of `start`, like pages (src/styles/base.css), so that names in the other direction stay aligned.
			className={`card mt-6 grid gap-6 p-5 text-sm md:p-8 print:mt-0 print:break-after-page print:border-0 print:p-0 print:shadow-none print:last:break-after-auto ${sheet.direction === 'rtl' ? 'text-right' : 'text-left'}`}
		>
			<h2 className="text-xl">{title}</h2>
			<div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
				<Lines label={labels.from} lines={from} />
				<Lines label={labels.to} lines={to} />
			</div>
			<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
				{facts.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-ink-muted">{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<table className="w-full">
				<thead>
					<tr className="border-b border-line text-start">
						<th scope="col" className="py-2 pe-3 text-start">
							{labels.quantity}
						</th>
						<th scope="col" className="w-full py-2 pe-3 text-start">
							{labels.item}
						</th>
						<th scope="col" className="hidden py-2 pe-8 text-end whitespace-nowrap sm:table-cell print:table-cell">
							{labels.price}
						</th>
						<th scope="col" className="py-2 text-end">
							{labels.total}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change.
						<tr key={index} className="break-inside-avoid border-b border-line align-top">
							<td className="py-2 pe-3">{row.quantity}</td>
							<td className="py-2 pe-3 wrap-anywhere">
								<bdi>{row.text}</bdi>
								{row.each !== '' && <span className="block text-ink-muted sm:hidden print:hidden">{row.each}</span>}
							</td>
							<td className="price hidden py-2 pe-8 text-end sm:table-cell print:table-cell">{row.price}</td>
							<td className="price py-2 text-end">{row.total}</td>
						</tr>
					))}
				</tbody>
			</table>
			<dl className="ms-auto grid w-full max-w-80 gap-1">
				{figures.map(({ label, amount, strong }) => (
					<div key={label} className={`flex justify-between gap-4 ${strong ? 'text-base font-bold' : ''}`}>
						<dt>{label}</dt>
						<dd className="price">{amount}</dd>
					</div>
				))}
			</dl>
			<p>{closing}</p>
		</article>
	)
}

function Lines({ label, lines: [head, ...rest] }: { label: string; lines: readonly string[] }) {
	return (
		<address className="not-italic" aria-label={label}>
			<strong className="block">
				<bdi>{head}</bdi>
			</strong>
			{rest.map((line) => (
				<span key={line} className="block wrap-anywhere">
					<bdi>{line}</bdi>
				</span>
			))}
		</address>
	)
}
