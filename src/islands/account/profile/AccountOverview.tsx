import type { Gender } from '@storefront/contract/domain/account/account.ts'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { saveProfile } from '#stores/account/account.ts'
import { deleteDraft, readDraft, saveDraft } from '#stores/session/drafts.ts'
import type { Customer } from '#stores/session/session.ts'
import { AccountSecurity } from './AccountSecurity.tsx'
import { type ProfileFieldName, ProfileFields } from './ProfileFields.tsx'

const draft = 'profile'

/** PROF-08 to PROF-15. The browser's own validation reports empty fields (AMB-43). */
export function AccountOverview({ customer }: { customer: Customer }) {
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const [busy, setBusy] = useState(false)
	const values = readDraft(draft)
	const value = (name: ProfileFieldName) => values[name] ?? customer[name]

	// Another tab saved the profile: fields without focus show the new values.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields are uncontrolled.
	useEffect(() => {
		for (const name of ['firstName', 'lastName', 'birthDate', 'phone', 'gender'] as const) {
			const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
			if (field && document.activeElement !== field) field.value = value(name)
		}
	}, [customer])

	const save = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		const data = new FormData(event.currentTarget)
		const entered = (name: string) => String(data.get(name) ?? '').trim()
		setBusy(true)
		const saved = await saveProfile({
			firstName: entered('firstName'),
			lastName: entered('lastName'),
			phone: entered('phone'),
			gender: entered('gender') as Gender,
			birthDate: entered('birthDate'),
		})
		setBusy(false)
		if (saved) deleteDraft(draft)
	}
	return (
		<>
			<section aria-labelledby={`${id}-title`}>
				<h2 id={`${id}-title`} className="mb-5 text-xl">
					{text('account.overview')}
				</h2>
				<form
					ref={form}
					method="post"
					className="grid gap-5 sm:grid-cols-2"
					onSubmit={(event: SubmitEvent<HTMLFormElement>) => void save(event)}
				>
					<ProfileFields value={value} email={customer.email} onInput={(name, typed) => saveDraft(draft, name, typed)} />
					<button type="submit" className="button button-primary justify-self-start sm:col-span-2" aria-busy={busy || undefined}>
						{busy && <span className="spinner" />}
						{text('account.save')}
					</button>
				</form>
			</section>
			<AccountSecurity email={customer.email} />
		</>
	)
}
