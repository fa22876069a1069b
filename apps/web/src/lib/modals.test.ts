import { afterEach, expect, test, vi } from 'vitest'
import { closeModal, finishLogin, openModal, openModalName } from './modals.ts'
import { requireMember } from './require-member.ts'
import { enterSession, leaveSession } from './session.ts'

afterEach(() => {
  finishLogin()
  leaveSession()
})

test('[MODAL-01] [MODAL-02] modals open and close by name', () => {
  openModal('loginModal')
  expect(openModalName()).toBe('loginModal')
  closeModal('registerModal')
  expect(openModalName()).toBe('loginModal')
  closeModal('loginModal')
  expect(openModalName()).toBeNull()
})

test('[MODAL-09] at most one is open', () => {
  openModal('loginModal')
  openModal('registerModal')
  expect(openModalName()).toBe('registerModal')
})

test('a visitor logs in first, and then the action is done; also by way of the registration', () => {
  const action = vi.fn()
  requireMember(action)
  expect(openModalName()).toBe('loginPopupModal')
  expect(action).not.toHaveBeenCalled()
  openModal('registerModal')
  expect(finishLogin()).toBe(true)
  expect(action).toHaveBeenCalledOnce()
  expect(openModalName()).toBeNull()
})

test('an action that the visitor gave up is forgotten', () => {
  const action = vi.fn()
  requireMember(action)
  closeModal('loginPopupModal')
  openModal('loginModal')
  expect(finishLogin()).toBe(false)
  expect(action).not.toHaveBeenCalled()
})

test('a member’s action is done at once', () => {
  const action = vi.fn()
  enterSession(
    {
      id: '1',
      account: 'an',
      nickname: '',
      type: 0,
      toUpline: false,
      memberLabel: '',
      clubLabel: { labelName: '', rankLevel: 0 },
      language: 'VI',
      registeredAt: new Date(0),
      lastLoginAt: null,
    },
    'demo',
  )
  requireMember(action)
  expect(action).toHaveBeenCalledOnce()
})
