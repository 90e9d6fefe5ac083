import { useEffect, useId, useRef } from 'react'
import { reachableDays } from '../../../domain/constants.ts'
import type { Leaving } from '../../../stores/account/person.ts'
import { offers } from '../../../stores/frame/offers.ts'

interface WhatBecomesProps {
	departure: Extract<Leaving, { status: 'loaded' }>['departure']
	keepReviews: boolean
	onKeepReviews: (keep: boolean) => void
}

/** What goes with the account, what stays and why, before it is deleted. */
export function WhatBecomes({ departure, keepReviews, onKeepReviews }: WhatBecomesProps) {
	const id = useId()
	const text = useRef<HTMLDivElement>(null)
	// The form below it is what the eye jumps to: this is to be read, or heard, first.
	useEffect(() => text.current?.focus(), [])
	const { orders, underWay, orderYears, reviews, newsletter } = departure
	return (
		<div ref={text} tabIndex={-1} className="grid gap-4 outline-none">
			<p className="notice notice-warning">This happens at once and cannot be undone.</p>
			<div>
				<h3 className="mb-2 text-base">What is deleted</h3>
				<ul className="grid list-disc gap-1 ps-5 text-ink-soft">
					<li>Your name, phone number, date of birth and password</li>
					<li>Your addresses, {offers('wishlist') && 'your wishlist '}and your cart</li>
					<li>Every session: you are signed out everywhere</li>
					{newsletter && <li>Your email in our newsletter</li>}
				</ul>
			</div>
			{orders > 0 && (
				<div>
					<h3 className="mb-2 text-base">What we keep, because the law wants it</h3>
					<p className="text-ink-soft">
						{orders === 1 ? 'Your order stays' : `Your ${orders} orders stay`} in our books, without your account: with name and address for{' '}
						{orderYears} {orderYears === 1 ? 'year' : 'years'}. Email, phone number and remarks go {reachableDays} days after an order was
						placed: until then it can come, and be sent back.
					</p>
					{underWay.length > 0 && (
						<p className="mt-2 text-ink-soft">
							Under way, and going on as ordered:{' '}
							{underWay.map((number, index) => (
								<span key={number}>
									{index > 0 && ', '}
									<strong className="whitespace-nowrap text-ink">{number}</strong>
								</span>
							))}
							. Each can be followed with its number and your email.
						</p>
					)}
				</div>
			)}
			{reviews > 0 && (
				<fieldset>
					<legend className="mb-2 font-bold">{reviews === 1 ? 'Your published review' : `Your ${reviews} published reviews`}</legend>
					{[
						{ keep: true, label: 'Keep for others, without my name and pictures' },
						{ keep: false, label: 'Delete' },
					].map(({ keep, label }) => (
						<label key={label} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								className="check"
								name={`${id}-reviews`}
								checked={keepReviews === keep}
								onChange={() => onKeepReviews(keep)}
							/>
							{label}
						</label>
					))}
				</fieldset>
			)}
			{offers('account_export') && (
				<p className="text-ink-soft">You may want to download your data first: afterwards it is gone for us as well.</p>
			)}
		</div>
	)
}
