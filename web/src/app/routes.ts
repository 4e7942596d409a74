import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('frames/page-frame.tsx', [
    index('screens/landing.tsx'),
    route('home', 'screens/landing.tsx', { id: 'home' }),
    route('pricing', 'screens/pricing.tsx'),
    route('about', 'screens/about.tsx'),
    route('privacy', 'screens/privacy.tsx'),
    route('terms', 'screens/terms.tsx'),
    route('login', 'screens/login.tsx'),
    route('signup', 'screens/signup.tsx'),
    route('forgot', 'screens/forgot.tsx'),
    route('reset', 'screens/reset.tsx'),
    route('verify-sent', 'screens/verify-sent.tsx'),
    route('verify', 'screens/verify.tsx'),
    route('verify-email', 'screens/verify-email.tsx'),
    route('dev/mail', 'screens/dev-mail.tsx'),
    layout('frames/member-frame.tsx', [
      route('chat/:id?', 'screens/chat.tsx'),
      route('profile', 'screens/profile.tsx'),
      route('settings', 'screens/settings.tsx'),
      route('usage', 'screens/usage.tsx'),
    ]),
    route('admin', 'frames/admin-frame.tsx', [
      index('screens/admin-overview.tsx'),
      route('users', 'screens/admin-users.tsx'),
      route('files', 'screens/admin-files.tsx'),
      route('sessions', 'screens/admin-sessions.tsx'),
      route('billing', 'screens/admin-billing.tsx'),
      route('analytics', 'screens/admin-analytics.tsx'),
      route('settings', 'screens/admin-settings.tsx'),
    ]),
    route('*', 'screens/not-found.tsx'),
  ]),
] satisfies RouteConfig
