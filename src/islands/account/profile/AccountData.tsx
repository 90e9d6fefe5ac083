import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../../domain/paths.ts'
import { $leaving, askForNewEmail, confirmNewEmail, exportOwnData, leaveShop, loadDeparture } from '../../../stores/account/person.ts'
import { offers } from '../../../stores/frame/offers.ts'
import type { AccountField } from '../account-problems.ts'
import { AccountForm } from '../entry/AccountForm.tsx'
import { WhatBecomes } from './WhatBecomes.tsx'

const current: AccountField = { name: 'current', label: 'Current Password', type: 'password', autoComplete: 'current-password' }
const newEmail: readonly AccountField[] = [{ name: 'email', label: 'New Email', type: 'email', autoComplete: 'email' }, current]
const code: AccountField = { name: 'code', label: 'Code from our mail', type: 'code', autoComplete: 'one-time-code' }

/** What belongs to the customer: the email, everything that is kept, and the end of it. A store that knows none of it shows nothing. */
export function AccountData({ email }: { email: string }) {
	const leaving = useStore($leaving, { ssr: 'initial' })
	const canLeave = offers('account_deletion')
	useEffect(() => {
		if (canLeave) void loadDeparture()
	}, [canLeave])
	// A store that names what it has not got says so here, for all three.
	if (canLeave && (leaving.status === 'loading' || leaving.status === 'unknown')) return null
	return (
		<>
			{offers('email_change') && (
				<Opened title="Email" button="Change email">
					{(close) => <ChangeEmail email={email} onDone={close} />}
				</Opened>
			)}
			{offers('account_export') && (
				<Opened
					title="Your data"
					text="Everything that we hold of you, as a file (JSON) that you can keep and that other programs can read."
					button="Download my data"
				>
					{(close) => (
						<AccountForm
							name="export"
							fields={[current]}
							button="Download"
							user={email}
							focused
							send={(values) => exportOwnData(values.current ?? '', download)}
							onDone={close}
						/>
					)}
				</Opened>
			)}
			{canLeave && (
				<Opened
					title="Delete account"
					text="Your account, and what belongs to it, can be deleted at any time."
					button="Delete my account"
					onOpen={() => void loadDeparture()}
				>
					{() => <DeleteAccount email={email} />}
				</Opened>
			)}
		</>
	)
}

interface OpenedProps {
	title: string
	text?: string
	button: string
	onOpen?: () => void
	children: (close: () => void) => ReactNode
}

/** A section whose button opens a form in its place. */
function Opened({ title, text, button, onOpen, children }: OpenedProps) {
	const id = useId()
	const opener = useRef<HTMLButtonElement>(null)
	const [open, setOpen] = useState(false)
	const close = () => {
		setOpen(false)
		requestAnimationFrame(() => opener.current?.focus())
	}
	const show = () => {
		setOpen(true)
		onOpen?.()
	}
	return (
		<section aria-labelledby={`${id}-title`} className="mt-10 border-t border-line pt-8">
			<h2 id={`${id}-title`} className="mb-5 text-xl">
				{title}
			</h2>
			{text && <p className="mb-5 max-w-prose text-ink-soft">{text}</p>}
			{open ? (
				<div className="grid max-w-[30rem] gap-4">
					{children(close)}
					<button type="button" className="button button-quiet justify-self-start" onClick={close}>
						Cancel
					</button>
				</div>
			) : (
				<button ref={opener} type="button" className="button button-outline" onClick={show}>
					{button}
				</button>
			)}
		</section>
	)
}

function ChangeEmail({ email, onDone }: { email: string; onDone: () => void }) {
	/** Where a code is on its way to; empty: none is. */
	const [asked, setAsked] = useState('')
	if (asked)
		return (
			<>
				<p role="status" className="text-ink-soft">
					We have sent a code to <strong className="wrap-anywhere text-ink">{asked}</strong>. It holds for 10 minutes.
				</p>
				<AccountForm
					key="code"
					name="new-email-code"
					fields={[code]}
					button="Confirm"
					focused
					send={(values) => confirmNewEmail(values.code ?? '')}
					onDone={onDone}
				/>
			</>
		)
	return (
		<>
			<p className="text-ink-soft">
				You sign in with <strong className="wrap-anywhere text-ink">{email}</strong>. We send a code to the new email; until it is entered
				here nothing changes.
			</p>
			<AccountForm
				key="email"
				name="new-email"
				fields={newEmail}
				button="Send the code"
				user={email}
				focused
				send={async (values) => {
					const outcome = await askForNewEmail(values.email ?? '', values.current ?? '')
					if (outcome.ok) setAsked(values.email ?? '')
					return outcome
				}}
				onDone={() => undefined}
			/>
		</>
	)
}

function DeleteAccount({ email }: { email: string }) {
	const leaving = useStore($leaving, { ssr: 'initial' })
	const [keepReviews, setKeepReviews] = useState(true)
	if (leaving.status !== 'loaded')
		return (
			<p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft">
				What would become of your data could not be loaded.
				<button type="button" className="link min-h-11" onClick={() => void loadDeparture()}>
					Try again
				</button>
			</p>
		)
	const send = async (password: string) => {
		const { dataset } = document.documentElement
		// Not to the sign-in page, where a session that ends elsewhere leads.
		dataset.leaving = ''
		const outcome = await leaveShop(password, keepReviews)
		if (!outcome.ok) delete dataset.leaving
		return outcome
	}
	return (
		<>
			<WhatBecomes departure={leaving.departure} keepReviews={keepReviews} onKeepReviews={setKeepReviews} />
			<AccountForm
				name="delete-account"
				fields={[current]}
				button="Delete my account for good"
				user={email}
				send={(values) => send(values.current ?? '')}
				onDone={() => location.assign(paths.home)}
			/>
		</>
	)
}

/** Hands the shopper a file. */
function download(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// The browser has begun to save it by then.
	setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
