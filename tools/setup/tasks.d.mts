export interface Task {
  command: string[]
  env?: Record<string, string>
  restarted?: true
  client?: boolean
  browser?: boolean
}
export const tasks: Record<
  | 'start'
  | 'setup'
  | 'dev'
  | 'test'
  | 'check'
  | 'bench'
  | 'screenshots'
  | 'backup'
  | 'restore'
  | 'create-admin'
  | 'change-token-key'
  | 'format',
  Task
>
