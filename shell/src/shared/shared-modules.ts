/**
 * Modules of shared packages that remotes may use and the shell itself does not. Webpack shares only modules that are in
 * the host's build, so each of them has to be imported here.
 */
import 'react-dom';
import 'shared-auth/api-client';
import 'shared-auth/api-error';
import 'shared-auth/consent';
import 'shared-auth/http';
import 'shared-auth/permissions';
import 'shared-auth/session';
import 'shared-auth/session-actions';
import 'shared-auth/storage';
import 'shared-auth/support-view-actions';
