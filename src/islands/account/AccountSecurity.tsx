import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { $endingSession, $sessions, endSessionOf, loadSessions, renewPassword } from '../../stores/account/sessions.ts'
import { AccountForm } from './AccountForm.tsx'
import type { AccountField } from './account-problems.ts'

const fields: readonly AccountField[] = [
	{ name: 'current', label: 'Current Password', type: 'password', autoComplete: 'current-password' },
	{ name: 'password', label: 'New Password', type: 'password', autoComplete: 'new-password', isNew: true },
	{ name: 'confirmation', label: 'Confirm New Password', type: 'password', autoComplete: 'new-password', repeats: 'password' },
]

/** Below the account's details: its password, and where it is signed in. A store that knows neither shows nothing of them. */
export function AccountSecurity({ email }: { email: string }) {
	const { status } = useStore($sessions, { ssr: 'initial' })
	useEffect(() => {
		void loadSessions()
	}, [])
	if (status === 'unknown') return null
	return (
		<>
			<ChangePassword email={email} />
			<SignedInBrowsers />
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
				Password
			</h2>
			{open ? (
				<div className="grid max-w-[30rem] gap-4">
					{/* For password managers, which have to know whose password it is. */}
					<input type="text" autoComplete="username" value={email} readOnly hidden />
					<AccountForm
						name="new-password"
						fields={fields}
						button="Change Password"
						send={({ current = '', password = '', confirmation = '' }) => renewPassword({ current, password, confirmation })}
						onDone={close}
					/>
					<button type="button" className="button button-quiet justify-self-start" onClick={close}>
						Cancel
					</button>
				</div>
			) : (
				<button ref={opener} type="button" className="button button-outline" onClick={() => setOpen(true)}>
					Change password
				</button>
			)}
		</section>
	)
}

function SignedInBrowsers() {
	const id = useId()
	const { status, items } = useStore($sessions, { ssr: 'initial' })
	const ending = useStore($endingSession, { ssr: 'initial' })
	const others = items.filter(({ isCurrent }) => !isCurrent)
	return (
		<section aria-labelledby={`${id}-title`} className="mt-10 border-t border-line pt-8">
			<h2 id={`${id}-title`} className="mb-5 text-xl">
				Where you are signed in
			</h2>
			{status === 'loading' && <div className="skeleton h-24" />}
			{status === 'failed' && (
				<p role="alert" className="flex flex-wrap items-center gap-3 text-ink-soft">
					This list could not be loaded.
					<button type="button" className="link min-h-11" onClick={() => void loadSessions()}>
						Try again
					</button>
				</p>
			)}
			{status === 'loaded' && (
				<ul className="grid gap-3">
					{items.map(({ id: session, browser, seenAt, isCurrent }) => (
						<li key={session} className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
							<span className="min-w-0">
								<span className="block font-bold">{browser || 'A browser'}</span>
								<span className="text-sm text-ink-muted">
									{isCurrent
										? 'This browser'
										: `Last used ${new Date(seenAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`}
								</span>
							</span>
							{!isCurrent && (
								<button
									type="button"
									className="button button-quiet"
									aria-disabled={ending !== '' || undefined}
									aria-busy={ending === session || undefined}
									onClick={() => void endSessionOf(session)}
								>
									End this session
									<span className="sr-only">: {browser || 'a browser'}</span>
								</button>
							)}
						</li>
					))}
				</ul>
			)}
			{others.length > 1 && (
				<button
					type="button"
					className="button button-outline mt-4"
					aria-disabled={ending !== '' || undefined}
					aria-busy={ending === 'others' || undefined}
					onClick={() => void endSessionOf('others')}
				>
					End all other sessions
				</button>
			)}
		</section>
	)
}
