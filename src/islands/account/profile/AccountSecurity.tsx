import { useStore } from '@nanostores/react'
import { dateAndTime } from '@storefront/contract/domain/dates.ts'
import { text } from '@storefront/i18n/text.ts'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { changePasswordFields, currentPasswordFields } from '#stores/account/profile-fields.ts'
import { $sessions, changePassword, loadSessions, revokeSession } from '#stores/account/sessions.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { AccountForm } from '../AccountForm.tsx'

/** Loaded lazily: it is at the end of the page and rarely used. */
const AccountData = lazyComponent(() => import('./AccountData.tsx').then((file) => file.AccountData), LoadError)

/** Password change, sessions and personal data, as far as the store supports them. */
export function AccountSecurity({ email }: { email: string }) {
	const { status } = useStore($sessions, { ssr: 'initial' })
	useEffect(() => {
		void loadSessions()
	}, [])
	// `unknown`: a store that lists no capabilities has none of these.
	if (status === 'unknown' && hasCapability('sessions')) return null
	return (
		<>
			{hasCapability('sessions') && (
				<>
					<ChangePassword email={email} />
					<SignedInBrowsers email={email} />
				</>
			)}
			<Suspense fallback={null}>
				<AccountData email={email} />
			</Suspense>
		</>
	)
}

function ChangePassword({ email }: { email: string }) {
	const id = useId()
	const opener = useRef<HTMLButtonElement>(null)
	const [open, setOpen] = useState(false)
	const close = () => {
		setOpen(false)
		requestAnimationFrame(() => opener.current?.focus())
	}
	return (
		<section aria-labelledby={`${id}-title`} className="mt-10 border-t border-line pt-8">
			<h2 id={`${id}-title`} className="mb-5 text-xl">
				{text('account.password')}
			</h2>
			{open ? (
				<div className="grid max-w-[30rem] gap-4">
					<AccountForm
						name="new-password"
						fields={changePasswordFields}
						button={text('account.changePasswordButton')}
						user={email}
						send={({ current = '', password = '', confirmation = '' }) => changePassword({ current, password, confirmation })}
						onDone={close}
					/>
					<button type="button" className="button button-quiet justify-self-start" onClick={close}>
						{text('common.cancel')}
					</button>
				</div>
			) : (
				<button ref={opener} type="button" className="button button-outline" onClick={() => setOpen(true)}>
					{text('account.changePassword')}
				</button>
			)}
		</section>
	)
}

function SignedInBrowsers({ email }: { email: string }) {
	const id = useId()
	const heading = useRef<HTMLHeadingElement>(null)
	const opener = useRef<HTMLButtonElement>(null)
	const { status, items } = useStore($sessions, { ssr: 'initial' })
	/** The session to end: its id, or `others`; empty: none. */
	const [ending, setEnding] = useState('')
	const others = items.filter(({ isCurrent }) => !isCurrent)
	const openEndForm = (session: string, button: HTMLButtonElement) => {
		opener.current = button
		setEnding(session)
	}
	const closeEndForm = (focused: { readonly current: HTMLElement | null }) => {
		setEnding('')
		requestAnimationFrame(() => focused.current?.focus())
	}
	const form = (
		<EndSession
			key={ending}
			email={email}
			button={ending === 'others' ? text('account.endOthers') : text('account.endSession')}
			session={ending}
			// The row with the opening button no longer exists.
			onDone={() => closeEndForm(heading)}
			onCancel={() => closeEndForm(opener)}
		/>
	)
	return (
		<section aria-labelledby={`${id}-title`} className="mt-10 border-t border-line pt-8">
			<h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="mb-5 text-xl">
				{text('account.sessions')}
			</h2>
			{status === 'loading' && <div className="skeleton h-24" />}
			{status === 'failed' && (
				<p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft">
					{text('account.sessionsFailed')}
					<button type="button" className="link min-h-11" onClick={() => void loadSessions()}>
						{text('common.tryAgain')}
					</button>
				</p>
			)}
			{status === 'loaded' && (
				<ul className="grid gap-3">
					{items.map(({ id: session, browser, seenAt, isCurrent }) => (
						<li key={session} className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
							<span className="min-w-0">
								<span className="block font-bold">{browser || text('account.someBrowser')}</span>
								<span className="text-sm text-ink-muted">
									{isCurrent ? text('account.thisBrowser') : text('account.lastUsed', { time: dateAndTime(new Date(seenAt)) })}
								</span>
							</span>
							{!isCurrent && (
								<button
									type="button"
									className="button button-quiet"
									aria-expanded={ending === session}
									aria-label={browser ? text('account.endSessionOf', { browser }) : text('account.endSessionOfSome')}
									onClick={({ currentTarget }) => openEndForm(session, currentTarget)}
								>
									{text('account.endSession')}
								</button>
							)}
							{ending === session && form}
						</li>
					))}
				</ul>
			)}
			{others.length > 1 && (
				<button
					type="button"
					className="button button-outline mt-4"
					aria-expanded={ending === 'others'}
					onClick={({ currentTarget }) => openEndForm('others', currentTarget)}
				>
					{text('account.endOthers')}
				</button>
			)}
			{ending === 'others' && form}
		</section>
	)
}

interface EndSessionProps {
	email: string
	button: string
	session: string
	onDone: () => void
	onCancel: () => void
}

/** Asks for the password, so that another user of a signed-in browser cannot end the customer's sessions. */
function EndSession({ email, button, session, onDone, onCancel }: EndSessionProps) {
	return (
		<div className="basis-full pt-3">
			<div className="grid max-w-[30rem] gap-4">
				<AccountForm
					name="end-session"
					fields={currentPasswordFields}
					button={button}
					user={email}
					focused
					send={({ current = '' }) => revokeSession(session, current)}
					onDone={onDone}
				/>
				<button type="button" className="button button-quiet justify-self-start" onClick={onCancel}>
					{text('common.cancel')}
				</button>
			</div>
		</div>
	)
}
