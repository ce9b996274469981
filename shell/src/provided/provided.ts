/**
 * What the host offers to remotes beyond what it uses itself: a shared package is provided by the modules
 * that the host's build contains, so that each public one has to be named.
 */
import 'react-dom';
import 'shared-auth/api-error';
import 'shared-auth/consent';
import 'shared-auth/http';
import 'shared-auth/permissions';
import 'shared-auth/session';
import 'shared-auth/session-actions';
