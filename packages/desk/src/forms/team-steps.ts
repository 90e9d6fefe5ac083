import type { DeskSession } from '@storefront/store/desk/auth/sessions/sessions.ts'
import type { DeskService } from '@storefront/store/desk/open-desk.ts'

/** Applies the change of the team that the form names. Returns the link of a new invitation, which is shown once. */
export async function takeTeamStep(
	team: DeskService['team'],
	form: FormData,
	{ session, origin }: { readonly session: DeskSession; readonly origin: string },
): Promise<string | null> {
	const text = (name: string) => form.get(name)?.toString().trim() ?? ''
	if (form.get('step') === 'invite') return await team.invite(session, { email: text('email'), role: text('role') }, origin)
	if (form.get('step') === 'withdraw') {
		await team.withdraw(session, text('email'))
		return null
	}
	const user = (await team.list()).find(({ id }) => String(id) === text('user'))
	if (!user) return null
	if (form.get('step') === 'reset') return await team.inviteAgain(session, user, origin)
	if (form.get('step') === 'role') await team.changeRole(session, user, text('role'))
	if (form.get('step') === 'block') await team.block(session, user)
	if (form.get('step') === 'unblock') await team.unblock(session, user)
	return null
}
