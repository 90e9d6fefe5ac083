import { useStore } from '@nanostores/react'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
	$deletion,
	confirmEmailChange,
	deleteAccount,
	exportPersonalData,
	loadDeletionSummary,
	requestEmailChange,
} from '#stores/account/personal-data.ts'
import { currentPasswordFields, newEmailCodeFields, newEmailFields } from '#stores/account/profile-fields.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { AccountForm } from '../AccountForm.tsx'
import { DeletionSummary } from './DeletionSummary.tsx'

/** Email change, data export and account deletion. Renders nothing if the store supports none of them. */
export function AccountData({ email }: { email: string }) {
	const deletion = useStore($deletion, { ssr: 'initial' })
	const canDelete = hasCapability('account_deletion')
	useEffect(() => {
		if (canDelete) void loadDeletionSummary()
	}, [canDelete])
	// `unknown`: a store that lists no capabilities has none of the three.
	if (canDelete && (deletion.status === 'loading' || deletion.status === 'unknown')) return null
	return (
		<>
			{hasCapability('email_change') && (
				<ExpandableForm title={text('account.email')} button={text('account.changeEmail')}>
					{(close) => <ChangeEmail email={email} onDone={close} />}
				</ExpandableForm>
			)}
			{hasCapability('account_export') && (
				<ExpandableForm title={text('account.yourData')} about={text('account.yourDataAbout')} button={text('account.downloadData')}>
					{(close) => (
						<AccountForm
							name="export"
							fields={currentPasswordFields}
							button={text('account.download')}
							user={email}
							focused
							send={(values) => exportPersonalData(values.current ?? '', download)}
							onDone={close}
						/>
					)}
				</ExpandableForm>
			)}
			{canDelete && (
				<ExpandableForm
					title={text('account.delete')}
					about={text('account.deleteAbout')}
					button={text('account.deleteMine')}
					onOpen={() => void loadDeletionSummary()}
				>
					{() => <DeleteAccount email={email} />}
				</ExpandableForm>
			)}
		</>
	)
}

interface ExpandableFormProps {
	title: string
	about?: string
	button: string
	onOpen?: () => void
	children: (close: () => void) => ReactNode
}

/** A section with a button that is replaced by a form on click. */
function ExpandableForm({ title, about, button, onOpen, children }: ExpandableFormProps) {
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
			{about && <p className="mb-5 max-w-prose text-ink-soft">{about}</p>}
			{open ? (
				<div className="grid max-w-[30rem] gap-4">
					{children(close)}
					<button type="button" className="button button-quiet justify-self-start" onClick={close}>
						{text('common.cancel')}
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
	/** The new email, after a code was sent to it; empty before. */
	const [pendingEmail, setPendingEmail] = useState('')
	if (pendingEmail)
		return (
			<>
				<p role="status" className="text-ink-soft">
					{textParts('account.codeSent', { email: <Email key="email">{pendingEmail}</Email> })}
				</p>
				<AccountForm
					key="code"
					name="new-email-code"
					fields={newEmailCodeFields}
					button={text('account.confirm')}
					focused
					send={(values) => confirmEmailChange(values.code ?? '')}
					onDone={onDone}
				/>
			</>
		)
	return (
		<>
			<p className="text-ink-soft">{textParts('account.signInWith', { email: <Email key="email">{email}</Email> })}</p>
			<AccountForm
				key="email"
				name="new-email"
				fields={newEmailFields}
				button={text('account.sendCode')}
				user={email}
				focused
				send={async (values) => {
					const outcome = await requestEmailChange(values.email ?? '', values.current ?? '')
					if (outcome.ok) setPendingEmail(values.email ?? '')
					return outcome
				}}
				onDone={() => undefined}
			/>
		</>
	)
}

/** An email address within a text. */
function Email({ children }: { children: string }) {
	return (
		<strong className="wrap-anywhere text-ink">
			<bdi>{children}</bdi>
		</strong>
	)
}

function DeleteAccount({ email }: { email: string }) {
	const deletion = useStore($deletion, { ssr: 'initial' })
	const [keepReviews, setKeepReviews] = useState(true)
	if (deletion.status !== 'loaded')
		return (
			<p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft">
				{text('account.becomesFailed')}
				<button type="button" className="link min-h-11" onClick={() => void loadDeletionSummary()}>
					{text('common.tryAgain')}
				</button>
			</p>
		)
	const send = async (password: string) => {
		const { dataset } = document.documentElement
		// Prevents the redirect to the sign-in page that follows the end of a session.
		dataset.leaving = ''
		const outcome = await deleteAccount(password, keepReviews)
		if (!outcome.ok) delete dataset.leaving
		return outcome
	}
	return (
		<>
			<DeletionSummary summary={deletion.summary} keepReviews={keepReviews} onKeepReviews={setKeepReviews} />
			<AccountForm
				name="delete-account"
				fields={currentPasswordFields}
				button={text('account.deleteForGood')}
				user={email}
				send={(values) => send(values.current ?? '')}
				onDone={() => location.assign(paths.home)}
			/>
		</>
	)
}

/** Starts the download of a JSON file. */
function download(name: string, content: string): void {
	const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// The browser has started the download by then.
	setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
