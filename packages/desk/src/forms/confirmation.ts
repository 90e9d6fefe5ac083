/** Field of a form that was sent by <Confirm>. */
export const confirmedField = 'confirmed'

/** Whether the plan was shown and confirmed: the page runs the command instead of planning it. */
export function isConfirmed(form: FormData): boolean {
	return form.get(confirmedField) === 'yes'
}
